import type { ComponentType } from 'react';
import type { ModalName, ModalProps } from '../shared/modals/modals.ts';
import { sections } from './sections.ts';

/** Which part draws which modal. A name without a part belongs to a function that this house does not have yet. */
export const modalParts: { [Name in ModalName]?: ComponentType<ModalProps<Name>> } = {
  loginPopupModal: sections.loginPopup,
  serviceModal: sections.serviceWindow,
};
