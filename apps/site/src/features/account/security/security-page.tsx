import { Fragment, type ReactNode } from 'react';
import css from './security-page.module.css';
import { securitySections } from './security-sections.ts';

export interface SecurityPageProps {
  onLanguage: (code: string) => void;
  /** The way to the proof of identity. */
  identity: ReactNode;
  /** The card that logs out; it belongs to the member's menu. */
  signOut: ReactNode;
}

/** securityCenter, "my account" (S-299): the sections of the list, then the way out. */
export function SecurityPage({ onLanguage, identity, signOut }: SecurityPageProps) {
  return (
    <div className={css.page}>
      {securitySections.map(({ id, Section }) => (
        <Fragment key={id}>
          <Section onLanguage={onLanguage} />
          {id === 'contacts' && identity}
        </Fragment>
      ))}
      {signOut}
    </div>
  );
}
