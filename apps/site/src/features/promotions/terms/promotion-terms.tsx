import { useLingui } from '@lingui/react';
import type { BonusOffer, CampaignRefusal, CampaignTerms } from '@sampan/contract';
import { Badge, Button, ButtonLink, Card, Icon, type IconName, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { useGamesText } from '../../../shared/money-standing/use-games-text.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { AgreedTerms } from './agreed-terms.tsx';
import { ApplicationPart } from './application-part.tsx';
import { CodeForm } from './code-form.tsx';
import { giftOfCampaign, giftOfOffer } from './gift.ts';
import type { TermsKey } from './locales/index.ts';
import { type PlainWords, type Saying, wordsOfCampaign, wordsOfOffer } from './plain-sentences.ts';
import css from './terms.module.css';
import { promotionTermsQuery } from './terms-queries.ts';
import { WorkedExample } from './worked-example.tsx';

interface PromotionTermsProps {
  id: string;
  offer: BonusOffer | null;
  /** The button that takes the offer. */
  claim: ReactNode;
}

/** The terms of a promotion beside its claim, worked out and in plain words (S-429). Without any: nothing. */
export function PromotionTermsPart({ id, offer, claim }: PromotionTermsProps) {
  const t = useMessages<TermsKey>();
  const errorText = useErrorText();
  const { digits } = useFormat();
  const saying = useSaying();
  const { data, error, refetch } = useQuery(promotionTermsQuery(id, useSignedIn()));
  if (!data && error)
    return (
      <Note
        tone="bad"
        role="alert"
        action={
          <Button dense look="line" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Note>
    );
  if (!data) return <Skeleton className={css.waiting} />;
  const { campaign, returnBasis, counting, refusal } = data;
  if (!campaign && !offer) return null;
  const gift = campaign ? giftOfCampaign(campaign, digits) : giftOfOffer(offer as BonusOffer, digits);
  const words = campaign ? wordsOfCampaign(campaign, saying) : wordsOfOffer(offer as BonusOffer, saying);
  return (
    <div className={css.terms}>
      <AgreedTerms gift={gift} version={campaign && { version: campaign.version, since: campaign.since }}>
        {campaign ? <CampaignAction terms={campaign} refusal={refusal} /> : claim}
      </AgreedTerms>
      {campaign?.on === 'application' && <ApplicationPart id={id} closed={refusal !== null} />}
      {(gift.freeRounds === null || gift.base !== null || gift.rule.by === 'level') && (
        <WorkedExample key={id} gift={gift} basis={returnBasis} />
      )}
      <PlainPart words={words} />
      {gift.turnoverPercent > 0 && <CountingPart counting={counting} products={gift.products} />}
    </div>
  );
}

/** What the sentences are made with, in the reader's language. */
function useSaying(): Saying {
  const t = useMessages<TermsKey>();
  const { money, day } = useFormat();
  const games = useGamesText();
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale, 'en'], { type: 'region' });
    return { t, money, day, games, country: (code: string) => names.of(code) ?? code };
  }, [t, money, day, games, i18n.locale]);
}

const told: readonly CampaignRefusal[] = [
  'account',
  'break',
  'limit-set',
  'break-taken',
  'bonus-running',
  'not-verified',
  'not-new',
  'no-deposit',
  'level',
  'labels',
  'country',
  'language',
  'budget',
];

function CampaignAction({ terms, refusal }: { terms: CampaignTerms; refusal: CampaignRefusal | null }) {
  const t = useMessages<TermsKey>();
  const member = useSignedIn();
  if (!member)
    return (
      <Button look="action" wide onClick={() => openModal('registerModal')}>
        {t('terms.act.join')}
      </Button>
    );
  const reason = refusal && (told.includes(refusal) ? refusal : 'other');
  return (
    <>
      {!refusal && terms.on === 'code' && <CodeForm />}
      {!refusal && terms.on === 'deposit' && (
        <ButtonLink look="action" wide icon="deposit" href="/me/depositv2">
          {t('terms.act.deposit')}
        </ButtonLink>
      )}
      {refusal === 'not-verified' && (
        <ButtonLink look="action" wide icon="shield" href="/me/identity">
          {t('terms.act.verify')}
        </ButtonLink>
      )}
      {!refusal && terms.on !== 'code' && terms.on !== 'deposit' && terms.on !== 'application' && (
        <ButtonLink look="line" wide icon="gift" href="/me/rewardCenter">
          {t('terms.act.rewards')}
        </ButtonLink>
      )}
      <p className={css.stateRow}>
        <span>{t('terms.state')}</span>
        {reason ? (
          <Badge>{t(`terms.refusal.${reason as 'other'}`)}</Badge>
        ) : (
          <Badge tone="ok" icon="check">
            {t('terms.qualify')}
          </Badge>
        )}
      </p>
    </>
  );
}

const parts: readonly (readonly [keyof PlainWords, IconName])[] = [
  ['who', 'user'],
  ['how', 'download'],
  ['turnover', 'refresh'],
  ['time', 'clock'],
  ['out', 'upload'],
];

function PlainPart({ words }: { words: PlainWords }) {
  const t = useMessages<TermsKey>();
  return (
    <section className={css.part} aria-labelledby="terms-plain">
      <h2 id="terms-plain" className="h18">
        {t('terms.plain')}
      </h2>
      <Card>
        <dl className={css.plain}>
          {parts.map(([part, icon]) => (
            <div key={part} className={css.plainRow}>
              <dt className={css.plainHead}>
                <Icon name={icon} />
                {t(`terms.${part}`)}
              </dt>
              <dd className={css.plainText}>{words[part].join(' ')}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

interface CountingProps {
  counting: readonly { product: string; percent: number }[];
  products: readonly string[] | null;
}

/** Which bets count for the turnover, and how much. */
function CountingPart({ counting, products }: CountingProps) {
  const t = useMessages<TermsKey>();
  const games = useGamesText();
  const rows = counting
    .map(({ product, percent }) => ({ product, percent: !products || products.includes(product) ? percent : 0 }))
    .toSorted((a, b) => b.percent - a.percent);
  return (
    <section className={css.part} aria-labelledby="terms-counts">
      <h2 id="terms-counts" className="h18">
        {t('terms.counts')}
      </h2>
      <Card>
        <ul className={css.counting}>
          {rows.map(({ product, percent }) => (
            <li key={product} className={css.countingRow}>
              <span className={css.countingName}>{games([product])}</span>
              <span className={css.countingPercent}>
                {percent === 0 ? t('terms.counts.not') : t('terms.percent', { percent: String(percent) })}
              </span>
              <progress className={css.gauge} max={100} value={percent} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
