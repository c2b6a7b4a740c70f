import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useRef, useState } from 'react';
import { PageIndex } from '../../shared/page-index.tsx';
import { usePage } from '../../shared/route/use-page.ts';
import { ChooseRound } from './choosing/choose-round.tsx';
import { isDraw, isRaffle } from './choosing/published-text.ts';
import type { Subject } from './choosing/subject.ts';
import { DrawVerdict } from './draws/draw-verdict-section.ts';
import css from './fairness-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { InventorySection } from './inventory-section.tsx';
import type { FairnessKey } from './locales/index.ts';
import { RaffleVerdict } from './raffles/raffle-verdict-section.ts';
import { ReturnsSection } from './returns-section.tsx';
import { ManyVerdicts } from './verdicts/many-verdicts.tsx';
import { OneVerdict } from './verdicts/one-verdict.tsx';

/** /fairness: works out any published round in this browser with the engines' own code (R-35), and says how. */
export function FairnessPage() {
  const t = useMessages<FairnessKey>();
  const [subject, setSubject] = useState<Subject | null>(null);
  usePage(t('fairness.title'));
  const landing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (subject) landing.current?.scrollIntoView({ block: 'start' });
  }, [subject]);
  const [only] = subject?.rounds ?? [];
  const parts = [
    { id: 'verify', title: t('fairness.choose') },
    { id: 'how', title: t('fairness.how') },
    { id: 'returns', title: t('fairness.returns') },
    { id: 'inventory', title: t('fairness.inventory') },
  ];
  return (
    <div className={css.columns}>
      <div className={css.page}>
        <header className={css.head}>
          <h1 className="h28">{t('fairness.title')}</h1>
          <p className={css.lead}>{t('fairness.lead')}</p>
        </header>
        <div id="verify" className={css.landing}>
          <ChooseRound onChosen={setSubject} />
        </div>
        <div ref={landing} className={css.landing} aria-live="polite">
          {subject && subject.rounds.length > 1 && <ManyVerdicts subject={subject} />}
          {subject && only && isDraw(only.round) && subject.rounds.length === 1 && (
            <DrawVerdict key={JSON.stringify(only.round).slice(0, 400)} draw={only.round} moments={subject.moments} />
          )}
          {subject && only && isRaffle(only.round) && subject.rounds.length === 1 && (
            <RaffleVerdict
              key={JSON.stringify(only.round).slice(0, 400)}
              draw={only.round}
              moments={subject.raffleMoments}
            />
          )}
          {subject && only && !isDraw(only.round) && !isRaffle(only.round) && subject.rounds.length === 1 && (
            <OneVerdict
              // The text is edited in place: another round begins anew.
              key={JSON.stringify(only.round).slice(0, 400)}
              round={only.round}
              subject={subject}
            />
          )}
        </div>
        <HowItWorks />
        <ReturnsSection />
        <InventorySection />
      </div>
      <div className={css.side}>
        <PageIndex label={t('fairness.contents')} parts={parts} />
      </div>
    </div>
  );
}
