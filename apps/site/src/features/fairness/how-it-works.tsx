import { Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import css from './fairness-page.module.css';
import type { FairnessKey } from './locales/index.ts';

const PARTS = ['before', 'share', 'round', 'after', 'shared', 'check'] as const;

/** The way of a round in words, and what a check does not say. */
export function HowItWorks() {
  const t = useMessages<FairnessKey>();
  return (
    <section className={css.result} id="how" aria-labelledby="fairness-how">
      <h2 id="fairness-how" className="h22">
        {t('fairness.how')}
      </h2>
      <ol className={css.parts}>
        {PARTS.map((part, at) => (
          <li key={part} className={css.part}>
            <span className={css.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h3 className={css.partTitle}>{t(`fairness.how.${part}`)}</h3>
              <p className={css.hint}>{t(`fairness.how.${part}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Card className={css.choose}>
        <h3 className={css.partTitle}>{t('fairness.alone')}</h3>
        <p className={css.hint}>{t('fairness.alone.text')}</p>
        <code className={css.code}>npm run fairness:verify -- rounds.jsonl</code>
        <code className={css.code}>python3 tools/fairness/verify.py rounds.jsonl</code>
        <h3 className={css.partTitle}>{t('fairness.limits')}</h3>
        <p className={css.hint}>{t('fairness.limits.text')}</p>
      </Card>
    </section>
  );
}
