import { TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { MissionList } from './list/mission-list.tsx';
import type { MissionsKey } from './locales/index.ts';
import css from './missions.module.css';
import { RankingList } from './ranking/ranking-list.tsx';

const GROUP = 'missions';

/** missionLeaderboard: what may be reached, and who is ahead (S-312, S-520). */
export function MissionPage() {
  const t = useMessages<MissionsKey>();
  const [shown, show] = useState('missions');
  const tabs = [
    { id: 'missions', label: t('missions.tab.missions') },
    { id: 'ranking', label: t('missions.tab.ranking') },
  ];
  return (
    <div className={css.page}>
      <Tabs label={t('missions.tabs')} tabs={tabs} value={shown} onChange={show} group={GROUP} />
      <TabPanel group={GROUP} id={shown}>
        {shown === 'missions' ? <MissionList /> : <RankingList />}
      </TabPanel>
    </div>
  );
}
