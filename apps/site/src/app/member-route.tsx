import { BottomMenu } from './bottom-menu.tsx';
import { changeLanguage } from './change-language.ts';
import { sections } from './sections.ts';

/** The member centre with a page under each key; composed here because features do not know each other. */
export function MemberRoute({ pageKey }: { pageKey: string }) {
  const pages = {
    securityCenter: <sections.memberAccount onLanguage={changeLanguage} />,
    transferFund: <sections.wallet />,
    depositv2: <sections.deposit />,
    withdraw: <sections.withdraw />,
    personalHistoryCopy: <sections.betRecord />,
    transactionHistory: <sections.accountRecord />,
  };
  return (
    <>
      <sections.memberCentre pageKey={pageKey} pages={pages} balance={<sections.balancePanel />} />
      {/* The Me page is one of the five places at the thumb; the pages behind it use the room for themselves. */}
      {pageKey === '' && <BottomMenu path="/me" />}
    </>
  );
}
