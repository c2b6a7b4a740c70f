import { type ComponentProps, type ReactNode, useState } from 'react';
import { cx } from './class-names.ts';
import css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

interface BoxProps extends FieldTexts {
  icon?: IconName;
  /** Text before the value, such as a currency or a dialling code. */
  prefix?: ReactNode;
  /** Anything after the value: a badge, a button such as "Send code". */
  suffix?: ReactNode;
  /** Shows a check mark: the value was verified. */
  ok?: boolean;
  dense?: boolean;
}

export type TextFieldProps = BoxProps & Omit<ComponentProps<'input'>, 'prefix' | 'className'>;
export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

function boxClass(props: { error?: ReactNode; ok?: boolean; disabled?: boolean; dense?: boolean }) {
  return cx(
    css.box,
    Boolean(props.error) && css.invalid,
    props.ok && css.ok,
    props.disabled && css.off,
    props.dense && css.dense,
  );
}

/** One line of text with its label, hint and error. Every input attribute passes through. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, labelAction, bare, hideLabel, className, icon, prefix, suffix, ok, dense, ...input } =
    props;
  const texts = { label, hint, error, labelAction, bare, hideLabel, className, required: input.required, id: input.id };
  return (
    <Field {...texts}>
      {(ids) => (
        <div className={boxClass({ error, ok, disabled: input.disabled, dense })}>
          {icon && <Icon name={icon} />}
          {prefix && <span className={cx(css.lead, 'num')}>{prefix}</span>}
          <input type="text" {...input} {...ids} className={css.input} />
          {suffix}
          {ok && !error && <Icon name="check" />}
        </div>
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'ok'> {
  showLabel: string;
  hideTextLabel: string;
}

/** A password with a button that shows and hides it. */
export function PasswordField({ showLabel, hideTextLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? hideTextLabel : showLabel;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <button type="button" className={css.show} aria-label={label} title={label} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelAction, bare, hideLabel, className, ...area } = props;
  const texts = { label, hint, error, labelAction, bare, hideLabel, className, required: area.required, id: area.id };
  return (
    <Field {...texts}>
      {(ids) => (
        <div className={boxClass({ error, disabled: area.disabled })}>
          <textarea {...area} {...ids} className={cx(css.input, css.area)} />
        </div>
      )}
    </Field>
  );
}
