import { t } from '@shared/language/words';
import { Button } from '../form/Button';
import { TextInput } from '../form/TextInput';
import styles from './AddressList.module.scss';

interface TypedAddress {
  country: string;
  city: string;
  address: string;
  phone: string;
  email: string;
}

interface AddressListProps {
  label: string;
  hint: string;
  addresses: readonly TypedAddress[];
  most: number;
  /** What is wrong, by `N.city` and so on. */
  errorOf: (key: string) => string | undefined;
  onTyped: (addresses: TypedAddress[]) => void;
}

const longest = 200;
const none: TypedAddress = { country: '', city: '', address: '', phone: '', email: '' };

/** Addresses of offices, which can be added and removed. */
export function AddressList({ label, hint, addresses, most, errorOf, onTyped }: AddressListProps) {
  return (
    <fieldset className={styles['list']}>
      <legend>{label}</legend>
      <p className={styles['hint']}>{hint}</p>
      {addresses.map((address, index) => (
        <Address
          key={index}
          number={index + 1}
          address={address}
          errorOf={(field) => errorOf(`${index}.${field}`)}
          onTyped={(typed) => onTyped(addresses.map((one, at) => (at === index ? typed : one)))}
          onRemoved={() => onTyped(addresses.filter((_one, at) => at !== index))}
        />
      ))}
      {addresses.length < most && (
        <Button
          variant="secondary"
          size="small"
          className={styles['add']}
          onClick={() => onTyped([...addresses, none])}
        >
          {t('Add an office')}
        </Button>
      )}
    </fieldset>
  );
}

interface AddressProps {
  /** From 1. */
  number: number;
  address: TypedAddress;
  errorOf: (field: keyof TypedAddress) => string | undefined;
  onTyped: (address: TypedAddress) => void;
  onRemoved: () => void;
}

function Address({ number, address, errorOf, onTyped, onRemoved }: AddressProps) {
  const field = (name: keyof TypedAddress) => ({
    autoComplete: 'off',
    maxLength: longest,
    value: address[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onTyped({ ...address, [name]: target.value }),
  });
  return (
    <fieldset className={styles['address']}>
      <legend>{t('Office {number}', { number })}</legend>
      <div className={styles['fields']}>
        <TextInput dir="auto" label={t('Country')} hint={t('In English, such as Kenya')} {...field('country')} />
        <TextInput dir="auto" label={t('City')} {...field('city')} />
        <TextInput dir="auto" label={t('Street and number')} {...field('address')} />
        <TextInput type="tel" label={t('Phone (optional)')} {...field('phone')} />
        <TextInput type="email" label={t('Email (optional)')} {...field('email')} />
      </div>
      <Button
        variant="quiet"
        size="small"
        className={styles['remove']}
        aria-label={t('Remove office {number}', { number })}
        onClick={onRemoved}
      >
        {t('Remove')}
      </Button>
    </fieldset>
  );
}
