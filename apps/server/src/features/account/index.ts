export { accountFeature } from './account.feature.ts';
export { seedAccount } from './account.seed.ts';
export { changeAccountType, readPayeeName, readPlayer, showPlayer } from './account.service.ts';
export {
  addOwnCode,
  addPartnerCode,
  readOwnCode,
  switchOwnCode,
  switchPartnerCodes,
} from './affiliates/affiliates.service.ts';
export { minimumAge, readAge, requireAge } from './age/require-age.ts';
export { setPerson } from './age/set-person.ts';
export { serveCheckFrame } from './human-check/provider/check-frame.ts';
export { type Attempt, clearFailures, countFailure, readGuard } from './login/guard/login-guard.ts';
export { isSprayed, noteFailedPassword } from './login/guard/password-spray.ts';
export { guardLimits } from './login/login.service.ts';
export { hashDevice, KNOWN_DAYS, knownOf, setKnown } from './login/remembered/known-device.ts';
export { contactKinds } from './member/contacts.queries.ts';
export { readBirthDates, readPerson, readPlayerMobile } from './member/read-person.ts';
export { shownName } from './member/shown-name.queries.ts';
export { handOverPassword } from './passwords/hand-over-password.ts';
export {
  checkPaymentPassword,
  hasPaymentPassword,
} from './payment-password/payment-password.service.ts';
export { updateAccountType as setTypeOfNewcomer, updateToUpline as markToUpline } from './player.queries.ts';
export { checkStrength } from './registration/form/check-form.ts';
export { memberJoined } from './registration/member-joined.ts';
export { openForAgent } from './registration/open-for-agent.ts';
export { readRecipient } from './verification/read-recipient.ts';
