import type { Game, SocialProvider } from '@sampan/contract';
import { observedValue } from '@sampan/web-client/storage/observed-value';

/** Every modal by its name with what it is opened with (S-349). `src/app/modals/modal-host.tsx` says which part draws it. */
export interface ModalData {
  loginPopupModal: { tab?: 'login' | 'register' };
  registerModal: object;
  /** Somebody a provider has sent who has no account here yet. */
  newcomerModal: { ticket: string; provider: SocialProvider; suggestedName: string };
  registerSuccessModal: { username?: string };
  /** `first`: the account has no password yet, so no old one is asked for. */
  changePasswordModal: { first?: boolean };
  /** The change that must come before the login counts; closing it abandons the login. */
  expiredPasswordModal: object;
  forgotPasswordModal: object;
  realAccountModal: object;
  signOutModal: object;
  /** `page`: where it opens, by its name in the menu. */
  agentCentreModal: { page?: 'income' | 'dividend' | 'daily' | 'hourly' | 'realtime' };
  serviceModal: object;
  onlineServiceModal: object;
  announcementModal: { id?: string };
  downloadModal: object;
  speedCheckModal: object;
  /** The stake tables of a game, or the games of a label (S-400). */
  gamePopupModal: { game: Game };
  /** Finds games of all categories; `word`: what is typed already. */
  searchModal: { word?: string };
  /** Over a game: sign up, take the bonus, deposit, and go on playing. `game`: its name where it is not open yet. */
  playSheetModal: { game?: string };
}
export type ModalName = keyof ModalData;

export interface OpenModal<Name extends ModalName = ModalName> {
  name: Name;
  data: ModalData[Name];
}

/** What every modal part gets: its data and the way to close itself. */
export type ModalProps<Name extends ModalName> = ModalData[Name] & { onClose: () => void };

/** Open modals, the top one last. A second one keeps the first's state (S-356). */
export const modalStack = observedValue<readonly OpenModal[]>([]);

export function openModal<Name extends ModalName>(
  name: Name,
  ...data: object extends ModalData[Name] ? [ModalData[Name]?] : [ModalData[Name]]
): void {
  const entry = { name, data: data[0] ?? {} } as OpenModal;
  const rest = modalStack.get().filter((open) => open.name !== name);
  modalStack.set([...rest, entry]);
}

export function closeModal(name: ModalName): void {
  modalStack.set(modalStack.get().filter((open) => open.name !== name));
}

export const closeAllModals = (): void => modalStack.set([]);
