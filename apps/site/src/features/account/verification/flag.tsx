import { useState } from 'react';
import css from './mobile-field.module.css';

/** The flag of a country by its code (S-494); nothing where there is none. The build lays the files out. */
export function Flag({ country }: { country: string }) {
  const [missing, setMissing] = useState(false);
  if (country === '' || missing) return null;
  return (
    <img
      src={`/assets/flags/${country}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className={css.flag}
      onError={() => setMissing(true)}
    />
  );
}
