import type { Product } from '../brand/index.ts';
import type { GateAction } from './market.settings.ts';

export interface Switch {
  country: string;
  product: Product | '*';
  action: GateAction | '*';
  open: boolean;
  /** Open to those alone whose identity is proven; of deposits and bets. */
  identity?: boolean | undefined;
}

export interface Gates {
  countries: readonly string[];
  unknown: 'refuse' | 'serve';
  switches: readonly Switch[];
  halt: { readonly products: readonly Product[] } | null;
}

export interface GateQuestion {
  action: GateAction;
  /** Of a bet. */
  product?: Product | undefined;
  /** Whether the player's identity is proven. */
  verified?: boolean | undefined;
  /** Every country that something trusted says of the player; '' where nobody knows. */
  from: readonly string[];
}

/** Nothing is closed to anybody: nobody has to be asked where they are. */
export const isOpenToAll = ({ countries, switches, halt }: Gates): boolean =>
  countries.length === 0 && switches.length === 0 && halt === null;

function isHalted({ halt }: Gates, { action, product }: GateQuestion): boolean {
  if (halt === null || action === 'login') return false;
  if (halt.products.length === 0) return true;
  return action === 'bet' && product !== undefined && halt.products.includes(product);
}

const named = ({ country, product, action }: Switch) =>
  Number(country !== '*') + Number(product !== '*') + Number(action !== '*');

const strictness = ({ open, identity }: Switch) => (open ? Number(identity === true) : 2);

/** The switch that names most of it decides; of two that name as much the stricter one. */
function switchFor(
  switches: readonly Switch[],
  country: string,
  { action, product }: GateQuestion,
): Switch | undefined {
  return switches
    .filter(
      (one) =>
        (one.country === '*' || one.country === country) &&
        (one.action === '*' || one.action === action) &&
        (one.product === '*' || one.product === product),
    )
    .toSorted((a, b) => named(b) - named(a) || strictness(b) - strictness(a))[0];
}

export type Closed = 'system.halted' | 'market.closed' | 'identity.required';

const asksIdentity = ({ action }: GateQuestion) => action === 'deposit' || action === 'bet';

/** Whether an answer may depend on who has proven who they are. */
export const mayAskIdentity = ({ switches }: Gates): boolean => switches.some(({ identity }) => identity === true);

function closedIn(gates: Gates, country: string, question: GateQuestion): Closed | null {
  const { countries, unknown } = gates;
  const served = countries.length === 0 || (country === '' ? unknown === 'serve' : countries.includes(country));
  const { open, identity } = switchFor(gates.switches, country, question) ?? { open: true };
  // A switch opens something of a market, never a market.
  if (!served || !open) return 'market.closed';
  return identity && asksIdentity(question) && !question.verified ? 'identity.required' : null;
}

/** Why an action is closed to somebody; null: it is open. Open only where it is open in every country named. */
export function evaluateGate(gates: Gates, question: GateQuestion): Closed | null {
  if (isHalted(gates, question)) return 'system.halted';
  const from = question.from.length === 0 ? [''] : question.from;
  const reasons = from.map((country) => closedIn(gates, country, question));
  return reasons.find((reason) => reason === 'market.closed') ?? reasons.find((reason) => reason !== null) ?? null;
}
