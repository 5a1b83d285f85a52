import { useMemo, useRef } from 'react';
import type { PlaceSuggestion, Suggest } from '@places/match/suggestions';
import { TextInput } from '@/kit/ui/form/TextInput';
import { raiseBox } from '../list/listRoom';
import styles from './PlaceInput.module.scss';
import { SuggestionList } from './SuggestionList';
import { usePlaceList } from '../list/usePlaceList';
import { usePlaceSuggestions } from './usePlaceSuggestions';

interface PlaceInputProps {
  label: string;
  hint: string;
  name: string;
  value: string;
  error: string | undefined;
  required?: boolean;
  onText: (text: string) => void;
}

/** A place as people write it: 'Mombasa, Kenya', or 'Kenya'. */
const nameOf = ({ label, regions: [region] }: PlaceSuggestion): string =>
  region === undefined ? label : `${label}, ${region.name}`;

/** A place whose name several countries share is several places. */
const eachCountry = (place: PlaceSuggestion): readonly PlaceSuggestion[] =>
  place.regions.length < 2
    ? [place]
    : place.regions.map((region) => ({ ...place, detail: region.name, count: region.count, regions: [region] }));

/** Suggests places; none once one of them is written out, so that the list covers nothing. */
const placesFor =
  (suggest: Suggest): Suggest =>
  (text) => {
    const places = suggest(text).flatMap(eachCountry);
    const written = text.trim().toLowerCase();
    return places.some((place) => nameOf(place).toLowerCase() === written) ? [] : places;
  };

/** A field for a place that suggests those with agents. Any other text is accepted too. */
export function PlaceInput({ value, onText, ...field }: PlaceInputProps) {
  const room = useRef<HTMLDivElement>(null);
  const { suggest, open } = usePlaceSuggestions(value);
  const suggestEach = useMemo(() => suggest && placesFor(suggest), [suggest]);
  const { typed, input, list } = usePlaceList({
    text: value,
    suggest: suggestEach,
    onChosen: (place) => onText(nameOf(place)),
  });
  return (
    <div ref={room} className={styles['room']}>
      <TextInput
        {...field}
        {...input}
        value={value}
        onChange={(event) => {
          open();
          typed();
          onText(event.target.value);
        }}
        onFocus={() => {
          open();
          if (room.current !== null) raiseBox(room.current);
        }}
      />
      <SuggestionList {...list} />
    </div>
  );
}
