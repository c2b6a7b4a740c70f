import { Badge, Card, Icon, type IconName, type Tone } from '@sampan/ui';
import { type ReactNode, useId } from 'react';
import css from './security-page.module.css';

export interface SecurityCardProps {
  icon: IconName;
  title: string;
  /** The state in a word, such as "On" or "Not set". */
  state?: { text: string; tone: Tone } | undefined;
  children: ReactNode;
}

/** One section of the security centre. */
export function SecurityCard({ icon, title, state, children }: SecurityCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <Card className={css.block}>
        <div className={css.head}>
          <Icon name={icon} />
          <h2 id={heading} className="h18">
            {title}
          </h2>
          {state && <Badge tone={state.tone}>{state.text}</Badge>}
        </div>
        {children}
      </Card>
    </section>
  );
}
