import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
  error?: ReactNode;
  className?: string;
}

/** A native checkbox; the words beside it are part of the target. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={css.check}>
        <span className={css.tick}>
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <Icon name="check" size="s" />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className={cx(css.line, css.error)}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    options: readonly SelectOption[];
    /** First entry with an empty value, such as "Choose a bank". */
    placeholder?: string;
    icon?: IconName;
    dense?: boolean;
  };

/** A native select in the field's frame: phones bring their own wheel, which no imitation beats. */
export function Select(props: SelectProps) {
  const { label, hint, error, labelAction, bare, hideLabel, className, options, placeholder, icon, dense, ...select } =
    props;
  const texts = {
    label,
    hint,
    error,
    labelAction,
    bare,
    hideLabel,
    className,
    required: select.required,
    id: select.id,
  };
  return (
    <Field {...texts}>
      {(ids) => (
        <div
          className={cx(
            css.box,
            css.wrap,
            dense && css.dense,
            Boolean(error) && css.invalid,
            select.disabled && css.off,
          )}
        >
          {icon && <Icon name={icon} />}
          <select {...select} {...ids} className={cx(css.input, css.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="s" />
        </div>
      )}
    </Field>
  );
}
