/**
 * What an operator may be allowed to do. Which role may do what is data (`operators.role_permission`); a test holds the two
 * lists together.
 */
export const operatorPermissions = [
  'operators.manage',
  'installation.keys',
  'brands.create',
  'brands.live',
  'play.halt',
  'settings.change',
  'settings.approve',
  'players.status',
  'players.access',
  'players.erase',
  'players.export',
  'reports.export',
  'agents.manage',
  'affiliates.manage',
  'affiliates.decide',
  'withdrawals.decide',
  'deposits.match',
  'methods.change',
  'bonuses.grant',
  'bonuses.approve',
  'rewards.decide',
  'rewards.manage',
  'lottery.manage',
  'lottery.results',
  'ledger.acknowledge',
  'money.correct',
  'money.approve',
  'identity.review',
  'protection.exclude',
  'protection.clear',
  'messages.publish',
  'support.answer',
  'chat.moderate',
  'vendors.manage',
] as const;
export type OperatorPermission = (typeof operatorPermissions)[number];

export const operatorRoles = ['owner', 'finance', 'risk', 'support', 'content'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Which operator makes a call, for which brand, in which session. It stands beside `Actor`: a use case of an operator is
 * a service `(tx, operatorActor, input)`. The session is looked up again inside the transaction, so an actor that was
 * put together by hand, or whose operator was stopped meanwhile, is refused. `Brand` null: the whole installation.
 */
export interface OperatorActor<Brand extends string | null = string> {
  operatorId: string;
  name: string;
  role: OperatorRole;
  brand: Brand;
  sessionId: string;
  requestId: string;
  now: Date;
}
