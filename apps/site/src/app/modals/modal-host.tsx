import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useObserved } from '@sampan/web-client/storage/use-observed';
import { type ComponentType, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { SharedKey } from '../../shared/locales/index.ts';
import { closeModal, modalStack, type OpenModal } from '../../shared/modals/modals.ts';
import { markDrawn } from '../../shared/start/once-drawn.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import { modalSections } from '../routing/sections.ts';
import { Boundary } from '../shell/notices/boundary.tsx';
import css from './modal-host.module.css';

const NONE: readonly OpenModal[] = [];

/** Draws the open modals, the last one on top; each comes in a file of its own. */
export function ModalHost() {
  const open = useObserved(modalStack, NONE);
  const [path] = useLocation();
  useEffect(markDrawn, []);
  // Another page: what was open over the old one goes.
  useEffect(() => () => modalStack.set(NONE), [path]);
  return open.map((modal) => <OneModal key={modal.name} modal={modal} />);
}

function OneModal({ modal }: { modal: OpenModal }) {
  const t = useMessages<SharedKey>();
  const errorText = useErrorText();
  const Part = modalSections[modal.name] as ComponentType<{ onClose: () => void }>;
  const onClose = useCallback(() => closeModal(modal.name), [modal.name]);
  const failed = (error: unknown) => {
    onClose();
    // A browser asks for a file that is not there (404) once: only the page itself brings another.
    const action = isApiError(error, 'chunk.failed') && { label: t('common.retry'), run: () => location.reload() };
    showToast({ tone: 'bad', title: errorText(error), ...(action && { action }) });
  };
  return (
    <Boundary resetKey={modal.name} quiet onFailure={failed}>
      <Suspense
        fallback={
          <p className={css.waiting} role="status">
            <span>{t('common.loading')}</span>
          </p>
        }
      >
        <Part {...modal.data} onClose={onClose} />
      </Suspense>
    </Boundary>
  );
}
