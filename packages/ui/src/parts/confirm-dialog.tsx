import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  icon?: IconName;
  confirm: { label: string; onConfirm: () => void; busy?: boolean; look?: 'action' | 'bad' | 'plain' };
  /** Absent: a message with one button; Escape and background then do what that button does. */
  cancel?: { label: string; onCancel: () => void };
}

/** A question with one or two answers. The focus starts on the safe one. */
export function ConfirmDialog({ open, title, children, icon, confirm, cancel }: ConfirmDialogProps) {
  const away = cancel?.onCancel ?? confirm.onConfirm;
  return (
    <Dialog
      open={open}
      onClose={away}
      dismissable={!confirm.busy}
      size="s"
      role="alertdialog"
      title={title}
      footer={
        <>
          {cancel && (
            <Button look="line" autoFocus disabled={confirm.busy} onClick={cancel.onCancel}>
              {cancel.label}
            </Button>
          )}
          <Button look={confirm.look ?? 'action'} autoFocus={!cancel} busy={confirm.busy} onClick={confirm.onConfirm}>
            {confirm.label}
          </Button>
        </>
      }
    >
      <div className={css.text}>
        {icon && <Icon name={icon} size="l" />}
        <div>{children}</div>
      </div>
    </Dialog>
  );
}
