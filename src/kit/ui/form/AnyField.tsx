import type { ChangeEvent } from 'react';
import { Select } from './Select';
import { TextArea } from './TextArea';
import { TextInput } from './TextInput';

interface AnyFieldProps {
  /** How it is asked for. */
  look: 'line' | 'text' | 'number' | 'day' | 'choice';
  label: string;
  /** Of a choice: values with their names. */
  choices?: readonly (readonly [value: string, name: string])[];
  name: string;
  value?: string;
  defaultValue?: string;
  error?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
}

/** One field of a form whose fields are a table. */
export function AnyField({ look, choices = [], ...box }: AnyFieldProps) {
  switch (look) {
    case 'line':
      return <TextInput dir="auto" {...box} />;
    case 'text':
      return <TextArea {...box} />;
    case 'number':
      return <TextInput inputMode="decimal" autoComplete="off" {...box} />;
    case 'day':
      return <TextInput type="date" {...box} />;
    case 'choice':
      return (
        <Select {...box}>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      );
  }
}
