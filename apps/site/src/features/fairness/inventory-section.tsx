import type { InventoryValue } from '@sampan/contract/inventory';
import { Badge, Card } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import css from './fairness-page.module.css';
import type { FairnessKey } from './locales/index.ts';

const STALE_MS = 60_000;

/** Which engines, tables and games run here, and whether that is what the operator has signed. */
export function InventorySection() {
  const t = useMessages<FairnessKey>();
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: queryKeys.inventory,
    queryFn: () => call(endpoints.gameInventory, {}),
    staleTime: STALE_MS,
  });
  return (
    <section className={css.result} id="inventory" aria-labelledby="fairness-inventory">
      <h2 id="fairness-inventory" className="h22">
        {t('fairness.inventory')}
      </h2>
      <Card className={css.choose}>
        <p className={css.hint}>{t('fairness.inventory.text')}</p>
        {error && <p className={css.hint}>{errorText(error)}</p>}
        {data && <Standing inventory={data} />}
        {data && <Parts items={data.items} />}
        <code className={css.code}>npm run inventory -- --verify inventory.json --signer …</code>
      </Card>
    </section>
  );
}

function Standing({ inventory: { state, signed, differences } }: { inventory: InventoryValue }) {
  const t = useMessages<FairnessKey>();
  const { dateTime } = useFormat();
  const facts = {
    name: signed?.by ?? '',
    date: signed ? dateTime(Date.parse(signed.at)) : '',
    count: String(differences.length),
  };
  const tone = state === 'signed' ? 'ok' : state === 'unsigned' ? 'plain' : 'bad';
  const isBroken = state === 'badSignature' || state === 'unreadable' || state === 'unknownSigner';
  return (
    <>
      <p>
        <Badge tone={tone}>{t(`fairness.inventory.${isBroken ? 'broken' : state}`, facts)}</Badge>
      </p>
      {signed && <code className={css.code}>{signed.key}</code>}
    </>
  );
}

function Parts({ items }: Pick<InventoryValue, 'items'>) {
  const t = useMessages<FairnessKey>();
  return (
    <details>
      <summary className={css.summary}>{t('fairness.inventory.show', { count: String(items.length) })}</summary>
      <ul className={css.rounds}>
        {items.map(({ kind, id, version, sha256 }) => (
          <li key={`${kind} ${id}`}>
            <span>
              {t(`fairness.inventory.${kind}`)} {id},{' '}
              {version === null
                ? t('fairness.inventory.noVersion')
                : t('fairness.inventory.version', { version: String(version) })}
            </span>
            <code className={css.code}>{sha256}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
