import type { AffiliateLink } from '@sampan/contract';
import { Button, Card, type Column, Money, Note, Table, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { PageResult } from '../../../shared/page-result.tsx';
import css from '../affiliate.module.css';
import { affiliateKey, linksQuery } from '../affiliate-queries.ts';
import { affiliatesEndpoints } from '../affiliates-endpoints.ts';
import type { AffiliateKey } from '../locales/index.ts';
import { LinkDialog } from './link-dialog.tsx';

const counts = ['clicks', 'registered', 'deposited'] as const;

/** The links with what came of each, and a further one. */
export function LinksView() {
  const t = useMessages<AffiliateKey>();
  const answer = useQuery(linksQuery);
  const [open, setOpen] = useState<AffiliateLink | null>(null);
  return (
    <PageResult answer={answer}>
      {({ list, left }) => (
        <>
          <NewLink left={left} />
          <Card flush>
            <LinksTable list={list} onOpen={setOpen} />
          </Card>
          <p className="sub t13">{t('affiliate.links.about')}</p>
          {open && <LinkDialog link={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </PageResult>
  );
}

function LinksTable({ list, onOpen }: { list: readonly AffiliateLink[]; onOpen: (link: AffiliateLink) => void }) {
  const t = useMessages<AffiliateKey>();
  const { number, symbol } = useFormat();
  const columns: Column<AffiliateLink>[] = [
    {
      key: 'name',
      head: t('affiliate.links.name'),
      phone: 'title',
      cell: (row) => (
        <Button look="link" onClick={() => onOpen(row)}>
          <bdi>{row.name || t('affiliate.links.first')}</bdi>
        </Button>
      ),
    },
    ...counts.map((key) => ({
      key,
      head: t(`affiliate.column.${key}`),
      end: true,
      cell: (row: AffiliateLink) => number(row[key]),
    })),
    {
      key: 'revenue',
      head: t('affiliate.column.revenue'),
      end: true,
      cell: (row) => <Money amount={row.revenue} symbol={symbol} signed />,
    },
  ];
  return <Table caption={t('affiliate.view.links')} columns={columns} rows={list} rowKey={(row) => row.code} />;
}

function NewLink({ left }: { left: number }) {
  const t = useMessages<AffiliateKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => call(affiliatesEndpoints.addAffiliateLink, { name: name.trim() }),
    onSuccess: () => {
      setName('');
      return client.invalidateQueries({ queryKey: affiliateKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Card>
      <form className={css.line} noValidate onSubmit={submit}>
        <TextField
          bare
          label={t('affiliate.links.new')}
          name="linkName"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          look="action"
          icon="plus"
          busy={add.isPending}
          disabled={!online || left === 0 || name.trim() === ''}
        >
          {t('affiliate.links.add')}
        </Button>
      </form>
      {add.error && (
        <Note tone="bad" role="alert">
          {errorText(add.error)}
        </Note>
      )}
    </Card>
  );
}
