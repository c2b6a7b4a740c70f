/**
 * Refusals of the operators' calls. They stand apart from `errorCodes` because the player site, which translates every one
 * of those, never meets them.
 */
export const operatorErrorCodes = {
  'operator.session.required': [401, 'Sign in as an operator first.'],
  'operator.session.ended': [401, 'Your operator session has ended. Sign in again.'],
  'operator.login.failed': [400, 'The name or the password is wrong.'],
  'operator.login.locked': [429, 'Too many wrong tries. Try again in {minutes} minutes.'],
  'operator.code.required': [400, 'Enter the code of your authenticator app.'],
  'operator.code.wrong': [400, 'The code is not right, or was used before.'],
  'operator.code.state': [409, 'The authenticator app is not in that state any more.'],
  'operator.password.change': [403, 'This password was made by somebody else. Choose one of your own.'],
  'operator.password.weak': [400, 'Choose another password: 12 characters or more, and not easy to guess.'],
  'operator.disabled': [403, '{name} does not work here any more.'],
  'operator.role.refused': [403, '{name} has the role {role}: {about} takes one of the roles {roles}.'],
  'operator.brand.refused': [403, '{name} works for the brand {own} alone.'],
  'operator.not.found': [404, 'There is no operator {name}.'],
  'operator.name.taken': [409, 'There is an operator {name} already, or there was one.'],
  'operator.self': [409, 'Somebody else must do this: it is about you.'],
  'operator.last.owner': [409, 'One owner of all brands must stay.'],
  'operator.second.required': [409, '{subject} takes two people: one proposes it, another one approves it.'],
  'operator.proposal.unknown': [404, 'There is no proposal {id} in this brand.'],
  'operator.proposal.decided': [409, 'Proposal {id} is {state}; that cannot be done any more.'],
  'operator.proposal.lapsed': [409, 'Proposal {id} has lapsed: it waited a day. Propose it again.'],
  'operator.proposal.changed': [409, 'The code is not that of proposal {id}. Read it again before you decide.'],
  'operator.proposal.own': [409, '{operator} has proposed this: another person must approve it.'],
  'operator.proposal.outdated': [409, 'What it would change has changed meanwhile. Propose it again.'],
  'operator.deposit.by.transfer': [409, '{reference} is paid by a transfer to an account of ours: match the transfer.'],
  'operator.transfer.ended': [409, '{reference} is {state}: there is nothing to settle.'],
  'operator.finding.unknown': [404, 'There is no finding {id}.'],
  'operator.finding.acknowledged': [409, 'Finding {id} was acknowledged before.'],
  'operator.payout.agreed': [409, '{reference} has ended as its provider says: there is nothing to settle.'],
  'operator.payout.empty': [409, 'The player has nothing that could be taken for {reference} now. It stays open.'],
  'operator.payout.unsettled': [
    409,
    'This player was paid a withdrawal that had been given back: settle that first (stuck list).',
  ],
  'operator.own.player': [409, 'This is money of an account of {operator}: another person must decide.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type OperatorErrorCode = keyof typeof operatorErrorCodes;
