import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldTexts {
  label: ReactNode;
  /** Stands below the control until an error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks the label with a star; say `required` on the control as well. */
  required?: boolean;
  /** A link or button beside the label, such as "Forgot password?". */
  labelAction?: ReactNode;
  /** Leaves out the reserved line below; for fields that can neither hint nor fail. */
  bare?: boolean;
  /** The label is read but not seen; for search boxes with a magnifier. */
  hideLabel?: boolean;
  className?: string;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Id of the control; made up if absent. */
  id?: string;
  children: (ids: ControlIds) => ReactNode;
}

/**
 * Label above (a placeholder vanishes just when it is needed), the control, and one reserved line for hint or error,
 * so that nothing jumps when a message comes.
 */
export function Field(props: FieldProps) {
  const made = useId();
  const id = props.id ?? made;
  const line = props.error ?? props.hint;
  const lineId = `${id}-line`;
  return (
    <div className={cx(css.field, props.className)}>
      <div className={cx(css.top, props.hideLabel && 'visually-hidden')}>
        <label className={css.label} htmlFor={id}>
          {props.label}
          {props.required && (
            <span className={css.star} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {props.labelAction}
      </div>
      {props.children({
        id,
        'aria-describedby': line ? lineId : undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {(!props.bare || line) && (
        <p id={lineId} className={cx(css.line, Boolean(props.error) && css.error)}>
          {props.error && <Icon name="warning" size="s" />}
          {line}
        </p>
      )}
    </div>
  );
}
