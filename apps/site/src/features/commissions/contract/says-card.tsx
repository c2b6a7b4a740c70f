import { Card, Icon, type IconName } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { downloadFile } from '../../../shared/api/download-file.ts';
import css from '../commissions.module.css';
import { commissionsEndpoints } from '../commissions-endpoints.ts';
import type { Contract } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { FileButton } from '../parts/file-button.tsx';

/** The rest of a contract's words: when it is paid, who comes first, how it ends, and that both sides see the same. */
export function SaysCard({ contract, other }: { contract: Contract; other: string }) {
  const t = useMessages<CommissionsKey>();
  const { reference, kind, terms, version, hash } = contract;
  const line = (icon: IconName, lead: string, text: string) => (
    <li key={lead}>
      <Icon name={icon} size="s" />
      <span>
        <b>{lead}</b> {text}
      </span>
    </li>
  );
  return (
    <Card className={css.card}>
      <h3 className="t16">{t('commissions.says.title')}</h3>
      <ul className={css.says}>
        {line('check', t(`commissions.says.paid.${kind}.lead`), t(`commissions.says.paid.${kind}`))}
        {line('users', t('commissions.says.agents.lead'), t('commissions.says.agents'))}
        {line('user', t('commissions.says.own.lead'), t('commissions.says.own'))}
        {terms.carry && line('refresh', t('commissions.says.carry.lead'), t('commissions.says.carry'))}
        {line('transfer', t('commissions.says.end.lead'), t('commissions.says.end', { count: terms.noticeDays }))}
        {line(
          'shield',
          t('commissions.says.same.lead', { name: other }),
          t('commissions.says.same', { version, hash: `${hash.slice(0, 4)}…${hash.slice(-4)}` }),
        )}
      </ul>
      <FileButton
        label={t('commissions.file.contract')}
        look="line"
        download={() => downloadFile(commissionsEndpoints.contractFile, { reference })}
      />
    </Card>
  );
}
