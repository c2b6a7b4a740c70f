import type { MerchantWallet, VendorTransferLine, VendorWalletLine } from '@sampan/contract';
import { Badge, Button, Card, type Column, Money, Note, Table } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { VendorWalletKey } from './locales/index.ts';
import { type AskedTransfer, TransferDialog } from './transfer-dialog.tsx';
import { useTransfer } from './use-transfer.ts';
import { vendorTransfersQuery, vendorWalletsQuery } from './vendor-wallet-queries.ts';
import css from './vendor-wallets.module.css';

/** S-300, F-023: wallets at vendors and what goes there and back; nothing at all where the brand plays from one wallet. */
export function VendorWallets() {
  const { data } = useQuery(vendorWalletsQuery);
  return data && !data.isSingle && data.wallets.length > 0 ? <Wallets merchant={data} /> : null;
}

function Wallets({ merchant }: { merchant: MerchantWallet }) {
  const t = useMessages<VendorWalletKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const [asked, setAsked] = useState<AskedTransfer | null>(null);
  const collect = useTransfer();
  const somethingAway = merchant.wallets.some(({ balance }) => Number(balance) > 0);
  return (
    <section className={css.section} aria-labelledby="vendor-wallets">
      <h2 id="vendor-wallets" className="h18">
        {t('vendorWallets.title')}
      </h2>
      <Card>
        <p className="muted">{t(merchant.automatic ? 'vendorWallets.automatic' : 'vendorWallets.note')}</p>
        <ul className={css.wallets}>
          {merchant.wallets.map((wallet) => (
            <WalletRow key={wallet.vendor} wallet={wallet} main={merchant.main} onAsk={setAsked} />
          ))}
        </ul>
        <Button
          look="line"
          wide
          busy={collect.busy}
          disabled={!online || !somethingAway}
          onClick={() => void collect.send({ direction: 'collect' })}
        >
          {t('vendorWallets.collect')}
        </Button>
        {collect.failure !== null && (
          <Note tone={collect.unsure ? 'warn' : 'bad'} role="alert">
            {collect.unsure ? t('vendorWallets.unsure') : errorText(collect.failure)}
          </Note>
        )}
      </Card>
      <Transfers />
      {asked && <TransferDialog asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function WalletRow(props: { wallet: VendorWalletLine; main: string; onAsk: (asked: AskedTransfer) => void }) {
  const t = useMessages<VendorWalletKey>();
  const { money, symbol } = useFormat();
  // Switched off, nothing goes there; what is there comes back all the same.
  const transfers = useModule('FUNDTRANS3');
  const online = useOnline();
  const { wallet, main, onAsk } = props;
  const { name, balance, pending, open } = wallet;
  return (
    <li className={css.wallet}>
      <div className={css.head}>
        <b>{name}</b>
        <Money amount={balance} symbol={symbol} className={css.figure} />
      </div>
      {Number(pending) > 0 && (
        <p role="status">
          <Badge tone="info">{t('vendorWallets.pending', { amount: money(pending) })}</Badge>
        </p>
      )}
      {!open && <p className="muted">{t('vendorWallets.closed')}</p>}
      <div className={css.actions}>
        {transfers && (
          <Button
            look="line"
            disabled={!online || !open || Number(main) <= 0}
            onClick={() => onAsk({ wallet, direction: 'in', available: main })}
          >
            {t('vendorWallets.in')}
          </Button>
        )}
        <Button
          look="line"
          disabled={!online || Number(balance) <= 0}
          onClick={() => onAsk({ wallet, direction: 'out', available: balance })}
        >
          {t('vendorWallets.out')}
        </Button>
      </div>
    </li>
  );
}

const toneOf = { pending: 'info', done: 'ok', refused: 'bad' } as const;
const wordOf = {
  pending: 'vendorWallets.state.pending',
  done: 'vendorWallets.done',
  refused: 'vendorWallets.refused',
} as const;

function useColumns(): Column<VendorTransferLine>[] {
  const t = useMessages<VendorWalletKey>();
  const { dateTime, symbol } = useFormat();
  return [
    {
      key: 'which',
      head: t('vendorWallets.which'),
      cell: ({ direction, name }) => (
        <b>{t(direction === 'in' ? 'vendorWallets.to' : 'vendorWallets.from', { name })}</b>
      ),
      phone: 'title',
    },
    {
      key: 'time',
      head: t('vendorWallets.time'),
      cell: (row) => <span className="num muted">{dateTime(row.at)}</span>,
    },
    {
      key: 'state',
      head: t('vendorWallets.state'),
      cell: ({ state }) => <Badge tone={toneOf[state]}>{t(wordOf[state])}</Badge>,
    },
    {
      key: 'reference',
      head: t('vendorWallets.reference'),
      cell: (row) => <span className="num">{row.reference}</span>,
    },
    {
      key: 'amount',
      head: t('vendorWallets.amount'),
      cell: ({ amount, direction }) => (
        <Money amount={direction === 'in' ? `-${amount}` : amount} symbol={symbol} signed />
      ),
      end: true,
    },
  ];
}

function Transfers() {
  const t = useMessages<VendorWalletKey>();
  const columns = useColumns();
  const { data } = useQuery(vendorTransfersQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <Card flush>
      <Table
        caption={t('vendorWallets.list')}
        columns={columns}
        rows={data.list.slice(0, 5)}
        rowKey={(row) => row.reference}
      />
    </Card>
  );
}
