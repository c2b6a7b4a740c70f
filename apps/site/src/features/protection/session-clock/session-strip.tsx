import { SessionFigures } from './session-figures.tsx';
import css from './session-strip.module.css';

/** Clock and net result of the login, in one quiet line over every page of a member. */
export const SessionStrip = () => <SessionFigures className={css.strip} clockLabel="protection.session.title" />;
