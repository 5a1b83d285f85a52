import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { longestTerm } from '@server/contracts/searchTerm';
import { searchResultsPath } from '@/navigation/paths';
import { PlaceSearchBox } from './PlaceSearchBox';
import { usePlaceSuggestions } from './usePlaceSuggestions';

/** The search box of the results page; a search navigates to its results. */
export function SearchAgain() {
  const [text, setText] = useState('');
  const { suggest, open } = usePlaceSuggestions(text);
  const navigate = useNavigate();
  const search = (term: string) => {
    setText('');
    // One character over the limit is enough for the message; longer addresses could be rejected.
    void navigate(searchResultsPath(term.trim().slice(0, longestTerm + 1)));
  };
  return (
    <PlaceSearchBox
      text={text}
      suggest={suggest}
      onTyped={setText}
      onSubmitted={() => search(text)}
      onChosen={search}
      onApproached={open}
    />
  );
}
