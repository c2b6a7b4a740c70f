import { Card, Skeleton } from '@sampan/ui';
import css from '../cashier.module.css';

/** In the place of a form whose options are on their way. */
export function FormWaiting() {
  return (
    <Card className={css.waitingForm} aria-busy="true">
      <Skeleton className={css.waitingMethods} />
      <Skeleton className={css.waitingMethods} />
      <Skeleton className={css.button} />
    </Card>
  );
}
