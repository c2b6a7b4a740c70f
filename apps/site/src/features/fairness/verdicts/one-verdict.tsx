import {
  type PublishedGameRound,
  type RoundVerification,
  readPublishedRound,
  verifyPublishedRound,
} from '@sampan/engines';
import { Button, Card, Icon, TextArea } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMemo, useState } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { readPublishedText } from '../choosing/published-text.ts';
import type { Subject } from '../choosing/subject.ts';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { RoundSteps } from './round-steps.tsx';
import { saveFile } from './save-file.ts';

/** One round, step by step; its data stays open to the hand, and the verdict follows it. */
export function OneVerdict({ round, subject }: { round: unknown; subject: Subject }) {
  const t = useMessages<FairnessKey>();
  const [text, setText] = useState(() => JSON.stringify(round, null, 1));
  const data = useMemo(() => readPublishedText(text)[0]?.round ?? null, [text]);
  const verdict = useMemo(() => verifyPublishedRound(data), [data]);
  const published = readPublishedRound(data);
  const whole = typeof published === 'string' ? null : published;
  return (
    <section className={css.result} aria-labelledby="fairness-verdict">
      <Verdict verdict={verdict} round={whole} {...(subject.gameName ? { gameName: subject.gameName } : {})} />
      {whole && verdict.total !== null && <RoundSteps round={whole} verdict={verdict} subject={subject} />}
      <Card className={css.choose}>
        <details>
          <summary className={css.summary}>{t('fairness.edit.title')}</summary>
          <TextArea
            label={t('fairness.edit.label')}
            hint={t('fairness.edit.hint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={12}
            autoComplete="off"
            spellCheck={false}
          />
        </details>
        <Button
          look="line"
          icon="download"
          onClick={() => saveFile(JSON.stringify(data), `${whole?.roundId ?? 'round'}.json`)}
        >
          {t('fairness.save')}
        </Button>
      </Card>
    </section>
  );
}

interface VerdictProps {
  verdict: RoundVerification;
  round: PublishedGameRound | null;
  gameName?: string;
}

function Verdict({ verdict, round, gameName }: VerdictProps) {
  const t = useMessages<FairnessKey>();
  const malformed = verdict.faults.find((fault) => fault.kind === 'malformed');
  const text = malformed
    ? t('fairness.verdict.malformed', { field: malformed.field })
    : t(verdict.ok ? 'fairness.verdict.right' : 'fairness.verdict.wrong');
  const about = [gameName, round && `${round.modelId} v${round.modelVersion}`].filter(Boolean).join(' · ');
  return (
    <div className={verdict.ok ? css.right : css.wrong}>
      <Icon name={verdict.ok ? 'check' : 'warning'} />
      <div className={css.verdictText}>
        <h2 id="fairness-verdict" className="h18">
          {text}
        </h2>
        {about && <p>{about}</p>}
        {!verdict.ok && (
          <>
            <p>{t('fairness.wrong.todo')}</p>
            <Button look="line" icon="headset" onClick={() => openModal('serviceModal')}>
              {t('common.service')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
