import { type DeliveryAddress, deliveryAddressSchema } from '@sampan/contract';
import { TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { PointsKey } from '../locales/index.ts';
import forms from '../points-forms.module.css';

const fields = ['name', 'phone', 'street', 'city', 'postcode'] as const;
const completes = {
  name: 'name',
  phone: 'tel',
  street: 'street-address',
  city: 'address-level2',
  postcode: 'postal-code',
};

export const emptyAddress: DeliveryAddress = { name: '', phone: '', street: '', city: '', postcode: '' };

/** Which fields the server would refuse. */
export function findFaults(address: DeliveryAddress): ReadonlySet<string> {
  const { error } = deliveryAddressSchema.safeParse(address);
  return new Set(error?.issues.map(({ path }) => String(path[0])) ?? []);
}

interface AddressFieldsProps {
  address: DeliveryAddress;
  /** Fields to be marked. */
  faults: ReadonlySet<string>;
  onChange(address: DeliveryAddress): void;
}

export function AddressFields({ address, faults, onChange }: AddressFieldsProps) {
  const t = useMessages<PointsKey>();
  return (
    <fieldset className={forms.fields}>
      <legend className={forms.label}>{t('points.postTo')}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`points.address.${field}`)}
          name={field}
          required
          maxLength={160}
          type={field === 'phone' ? 'tel' : 'text'}
          autoComplete={completes[field]}
          value={address[field]}
          error={faults.has(field) && t(field === 'phone' ? 'points.address.phoneFault' : 'points.address.fault')}
          onChange={(event) => onChange({ ...address, [field]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
