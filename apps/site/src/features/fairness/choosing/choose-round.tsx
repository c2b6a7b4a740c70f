import { Card, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { AskById } from './ask-by-id.tsx';
import { OwnRounds } from './own-rounds.tsx';
import { PasteRounds } from './paste-rounds.tsx';
import type { Subject } from './subject.ts';

const GROUP = 'fairness';
type Way = 'mine' | 'id' | 'data';

/** Three ways to a round: the own ones, its number, its data. An address with `round`, `ticket` or `draw` starts at the second. */
export function ChooseRound({ onChosen }: { onChosen: (subject: Subject | null) => void }) {
  const t = useMessages<FairnessKey>();
  const params = useQueryParams();
  const asked = params.get('round') ?? params.get('ticket') ?? params.get('draw') ?? '';
  const signedIn = useSignedIn();
  const [way, setWay] = useState<Way>(asked || !signedIn ? 'id' : 'mine');
  return (
    <Card className={css.choose}>
      <h2 className="h18">{t('fairness.choose')}</h2>
      <Tabs
        label={t('fairness.choose')}
        group={GROUP}
        value={way}
        onChange={(id) => setWay(id as Way)}
        tabs={[
          { id: 'mine', label: t('fairness.tab.mine') },
          { id: 'id', label: t('fairness.tab.id') },
          { id: 'data', label: t('fairness.tab.data') },
        ]}
      />
      <TabPanel group={GROUP} id={way}>
        {way === 'mine' && <OwnRounds onChosen={onChosen} />}
        {way === 'id' && <AskById asked={asked} onChosen={onChosen} />}
        {way === 'data' && <PasteRounds onChosen={onChosen} />}
      </TabPanel>
    </Card>
  );
}
