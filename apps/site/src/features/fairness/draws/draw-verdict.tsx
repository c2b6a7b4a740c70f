import { Badge, Balls, Button, Card, Icon, TextArea } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useMemo, useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { readPublishedText } from '../choosing/published-text.ts';
import page from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { saveFile } from '../verdicts/save-file.ts';
import { type CheckedDraw, countChecks, type DrawMoments, timeCheck } from './check-draw.ts';
import { CopyButton } from './copy-button.tsx';
import { DrawFacts } from './draw-facts.tsx';
import css from './draws.module.css';
import { TicketPath } from './ticket-path.tsx';

const COMMAND = 'python3 tools/fairness/verify.py';
/** What is longer is read in the list of facts. */
const MOST_BALLS = 20;

interface DrawVerdictProps {
  /** As it came: nothing about it is known yet. */
  draw: unknown;
  moments?: DrawMoments | undefined;
}

/** An own draw: the verdict, what was drawn, four facts in time order, and the way of a ticket; its data stays open to the hand. */
export function DrawVerdict({ draw, moments }: DrawVerdictProps) {
  const t = useMessages<FairnessKey>();
  const [text, setText] = useState(() => JSON.stringify(draw));
  const data = useMemo(() => readPublishedText(text)[0]?.round ?? null, [text]);
  const { checked, took } = useMemo(() => timeCheck(data), [data]);
  const whole = typeof checked === 'string' ? null : checked;
  const name = whole ? `${whole.draw.gameCode}-${whole.draw.numero}` : 'draw';
  return (
    <section className={page.result} aria-labelledby="draw-verdict">
      <Verdict checked={checked} took={took} />
      {whole && <Numbers checked={whole} />}
      {whole && <DrawFacts checked={whole} moments={moments} />}
      {whole?.draw.tickets?.map((ticket, at) => (
        <TicketPath key={at} ticket={ticket} ok={whole.tickets[at] === true} draw={whole.draw} />
      ))}
      <Card className={page.choose}>
        <div className={page.actions}>
          <Button look="line" icon="download" onClick={() => saveFile(`${JSON.stringify(data)}\n`, `${name}.json`)}>
            {t('fairness.draw.file')}
          </Button>
          <CopyButton text={`${COMMAND} ${name}.json`} label={t('fairness.draw.command')} />
        </div>
        <p className={page.hint}>{t('fairness.draw.command.text')}</p>
        <details>
          <summary className={page.summary}>{t('fairness.edit.title')}</summary>
          <TextArea
            label={t('fairness.draw.data')}
            hint={t('fairness.edit.hint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={10}
            autoComplete="off"
            spellCheck={false}
          />
        </details>
      </Card>
    </section>
  );
}

function Verdict({ checked, took }: { checked: CheckedDraw | string; took: number }) {
  const t = useMessages<FairnessKey>();
  if (typeof checked === 'string')
    return (
      <div className={page.wrong} role="alert">
        <Icon name="warning" />
        <div className={page.verdictText}>
          <h2 id="draw-verdict" className="h18">
            {t('fairness.draw.unreadable')}
          </h2>
          <p>{t('fairness.draw.unreadable.text', { field: checked })}</p>
        </div>
      </div>
    );
  const { made, passed } = countChecks(checked);
  return (
    <div className={checked.ok ? page.right : page.wrong}>
      <Icon name={checked.ok ? 'check' : 'warning'} />
      <div className={page.verdictText}>
        <h2 id="draw-verdict" className="h18">
          {t(checked.ok ? 'fairness.draw.verified' : 'fairness.draw.broken')}
        </h2>
        <p>{t('fairness.draw.checks', { passed, made, ms: took })}</p>
        {!checked.ok && (
          <>
            <p>{t('fairness.draw.broken.todo')}</p>
            <Button look="line" icon="headset" onClick={() => openModal('serviceModal')}>
              {t('common.service')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Numbers({ checked }: { checked: CheckedDraw }) {
  const t = useMessages<FairnessKey>();
  const { number } = useFormat();
  const { published, computed, result, draw } = checked;
  const same = published.filter((one, at) => one === computed[at]).length;
  return (
    <Card className={css.numbers}>
      <p className={css.count}>
        <b>
          {draw.gameCode} <bdi className="num">{draw.numero}</bdi>
        </b>
        <span>{t('fairness.draw.recomputed', { all: number(computed.length), same: number(same) })}</span>
      </p>
      <div className={css.drawn}>
        {computed.length <= MOST_BALLS && <Balls values={computed} size="l" />}
        {computed.length > MOST_BALLS && <p className={css.long}>{computed.join(' · ')}</p>}
        <Badge tone={result ? 'ok' : 'bad'} icon={result ? 'check' : 'warning'}>
          {t(result ? 'fairness.same' : 'fairness.differs')}
        </Badge>
      </div>
      {!result && <p className={css.long}>{t('fairness.draw.publishedAs', { numbers: published.join(' · ') })}</p>}
    </Card>
  );
}
