import { Anchor, Dialog, Icon, QrCode } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { type ModalProps, openModal } from '../../shared/modals/modals.ts';
import { useMember } from '../../shared/session/use-member.ts';
import { type ContactEntry, contactEntries } from './contact-entries.ts';
import type { SupportKey } from './locales/index.ts';
import css from './service-window.module.css';
import { FeedbackForm } from './tickets/feedback-form.tsx';
import { TicketList } from './tickets/ticket-list.tsx';

/** Customer service: 440 by 750 on desktop (S-271), a sheet on phones (S-288). Works on the blocking screens too. */
export function ServiceWindow({ onClose }: ModalProps<'serviceModal'>) {
  const t = useMessages<SupportKey>();
  const entries = contactEntries(usePermission(), useMember());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('support.popup.title')}
      closeLabel={t('support.popup.close')}
      className={css.window}
    >
      <div className={css.body}>
        <p className="sub">{t('support.popup.lead')}</p>
        <nav aria-label={t('support.contact.label')}>
          <ul className={css.entries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Contact entry={entry} />
              </li>
            ))}
            <li>
              <Anchor href="/help" className={css.entry}>
                <Icon name="help" />
                <span className={css.name}>{t('support.contact.help')}</span>
                <Icon name="chevron-right" size="s" />
              </Anchor>
            </li>
          </ul>
        </nav>
        <TicketList />
        <FeedbackForm />
      </div>
    </Dialog>
  );
}

function Contact({ entry }: { entry: ContactEntry }) {
  const t = useMessages<SupportKey>();
  if (entry.href === '')
    return (
      <button type="button" className={css.entry} onClick={() => openModal('onlineServiceModal')}>
        <Icon name={entry.icon} />
        <span className={css.name}>{t(entry.label)}</span>
        <Icon name="chevron-right" size="s" />
      </button>
    );
  const outside = entry.href.startsWith('https:');
  return (
    <Anchor href={entry.href} target={outside ? '_blank' : undefined} className={css.entry}>
      <Icon name={entry.icon} />
      <span className={css.name}>
        {t(entry.label)}
        {entry.detail && <span className={css.detail}>{entry.detail}</span>}
        {outside && <span className="visually-hidden"> ({t('support.contact.newTab')})</span>}
      </span>
      {entry.id === 'line' && <QrCode text={entry.href} label={t('support.contact.lineQr')} className={css.lineQr} />}
      <Icon name={outside ? 'external' : 'chevron-right'} size="s" />
    </Anchor>
  );
}
