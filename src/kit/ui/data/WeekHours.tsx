import { weekdayNames } from '@shared/text/format';
import { t } from '@shared/language/words';
import { Button } from '../form/Button';
import { Select } from '../form/Select';
import { TextInput } from '../form/TextInput';
import styles from './WeekHours.module.scss';

/** Hours as typed, such as `08:00-12:00, 13:00-17:00`; Monday first, '' is closed. `zone`: IANA time zone. */
interface TypedHours {
  zone: string;
  days: readonly string[];
}

interface WeekHoursProps {
  label: string;
  hours: TypedHours;
  /** What is wrong, by `zone` and `days.N`. */
  errorOf: (key: string) => string | undefined;
  onTyped: (hours: { zone: string; days: string[] }) => void;
}

const longest = 200;
const workdays = 5;

/** The time zones that the browser knows; a chosen one that it does not know stays. */
function zonesWith(chosen: string): string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : ['UTC'];
  return [...new Set([...(chosen === '' ? [] : [chosen]), ...known])].sort();
}

/** Opening hours by weekday: several ranges a day, in one time zone. */
export function WeekHours({ label, hours, errorOf, onTyped }: WeekHoursProps) {
  const { zone } = hours;
  const names = weekdayNames();
  const days = names.map((_name, index) => hours.days[index] ?? '');
  const [monday = ''] = days;
  return (
    <fieldset className={styles['week']}>
      <legend>{label}</legend>
      <p className={styles['hint']}>{t('Such as 08:00-12:00, 13:00-17:30. Leave a day empty if you are closed.')}</p>
      <div className={styles['days']}>
        {names.map((name, day) => (
          <TextInput
            key={name}
            label={name}
            autoComplete="off"
            placeholder={t('Closed')}
            maxLength={longest}
            value={days[day] ?? ''}
            error={errorOf(`days.${day}`)}
            onChange={({ target }) =>
              onTyped({ zone, days: days.map((typed, index) => (index === day ? target.value : typed)) })
            }
          />
        ))}
        <Select
          label={t('Time zone of these hours')}
          value={zone}
          error={errorOf('zone')}
          onChange={({ target }) => onTyped({ zone: target.value, days })}
        >
          <option value="">{t('Choose one')}</option>
          {zonesWith(zone).map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </div>
      {monday !== '' && days.slice(1, workdays).some((typed) => typed !== monday) && (
        <Button
          variant="quiet"
          size="small"
          className={styles['copy']}
          onClick={() => onTyped({ zone, days: days.map((typed, index) => (index < workdays ? monday : typed)) })}
        >
          {t('Use Monday’s hours until Friday')}
        </Button>
      )}
    </fieldset>
  );
}
