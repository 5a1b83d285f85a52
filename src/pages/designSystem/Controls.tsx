import { useState } from 'react';
import { paths } from '@/navigation/paths';
import { Button, ButtonAnchor, ButtonLink } from '@/kit/ui/form/Button';
import { ChoiceGroup } from '@/kit/ui/form/ChoiceGroup';
import { ErrorSummary } from '@/kit/ui/form/ErrorSummary';
import { SearchIcon } from '@/kit/ui/icons/navigationIcons';
import { Section } from '@/kit/ui/layout/Section';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './DesignSystemPage.module.scss';

const variants = ['primary', 'danger', 'secondary', 'quiet'] as const;

function ButtonStates() {
  return variants.map((variant) => (
    <div key={variant} className={styles['row']}>
      <Button variant={variant}>{variant}</Button>
      <Button variant={variant} size="small">
        small
      </Button>
      <Button variant={variant} icon={<SearchIcon />}>
        with icon
      </Button>
      <Button variant={variant} loading>
        loading
      </Button>
      <Button variant={variant} disabled>
        disabled
      </Button>
      <ButtonLink variant={variant} to={paths.home}>
        link
      </ButtonLink>
      <ButtonAnchor variant={variant} href={paths.home}>
        full load
      </ButtonAnchor>
    </div>
  ));
}

export function Buttons() {
  return (
    <Section title="Buttons" paragraphs={['Primary once in a view, secondary beside it, quiet for tools.']}>
      <ButtonStates />
      <div className={styles['ground']}>
        <ButtonStates />
      </div>
    </Section>
  );
}

export function Fields() {
  const [mode, setMode] = useState<'air' | 'sea' | ''>('');
  const choices = [
    { value: 'air', label: 'Air', detail: 'Days' },
    { value: 'sea', label: 'Sea', detail: 'Weeks' },
  ] as const;
  return (
    <Section
      title="Fields"
      paragraphs={['Each with its label; a hint says what is wanted, an error what is wrong and how to put it right.']}
      ground="sunken"
    >
      <TextInput label="Empty" placeholder="Placeholder" />
      <TextInput label="Filled, with a hint" hint="As on the waybill." defaultValue="KEMBA" />
      <TextInput label="Wrong" error="Enter a weight in kilograms." defaultValue="heavy" />
      <TextInput label="Disabled" disabled defaultValue="Not now" />
      <Select label="One of many" defaultValue="sea">
        <option value="air">Air cargo</option>
        <option value="sea">Sea cargo</option>
      </Select>
      <TextArea label="Several lines" hint="It grows with its text." />
      <TextArea label="Several lines, wrong" error="Say what is in the boxes." />
      <ChoiceGroup legend="Tiles" name="tiles" look="tiles" choices={choices} value={mode} onChosen={setMode} />
      <ChoiceGroup
        legend="Segments, wrong"
        name="segments"
        choices={choices}
        value={mode}
        onChosen={setMode}
        error="Choose one."
      />
      <ErrorSummary
        attempt={0}
        errors={[
          { target: null, message: 'Enter a weight in kilograms.' },
          { target: 'content', message: 'Choose one.' },
        ]}
      />
    </Section>
  );
}
