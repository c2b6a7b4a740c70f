import { ButtonLink, Icon, type IconName, Section } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { AppKey } from '../locales/index.ts';
import css from './fairness-strip.module.css';

const STEPS: readonly [IconName, AppKey, AppKey][] = [
  ['lock', 'fair.commit', 'fair.commitText'],
  ['dice', 'fair.play', 'fair.playText'],
  ['check', 'fair.verify', 'fair.verifyText'],
];

/** How a round can be checked, in three steps, beside the games. */
export function FairnessStrip() {
  const t = useMessages<AppKey>();
  return (
    <Section id="fair" title={t('fair.title')}>
      <div className={css.strip}>
        <ol className={css.steps}>
          {STEPS.map(([icon, title, text]) => (
            <li key={icon} className={css.step}>
              <span className={css.sign}>
                <Icon name={icon} />
              </span>
              <div>
                <h3 className={css.title}>{t(title)}</h3>
                <p className={css.text}>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        <ButtonLink look="line" icon="shield" href="/fairness">
          {t('fair.more')}
        </ButtonLink>
      </div>
    </Section>
  );
}
