import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { longestTerm } from '@shared/directory/searchTerm';
import { searchResultsPath } from '@/navigation/paths';
import { PlaceSearchBox } from '../search/PlaceSearchBox';
import { usePlaceSuggestions } from '../search/usePlaceSuggestions';

interface SearchAgainProps {
  /** The term of the results below; undefined without a search or while the address is unknown. */
  term?: string | undefined;
}

/**
 * The search box of the results page, which holds the term of its results until another is typed.
 * A search navigates to its results.
 */
export function SearchAgain({ term }: SearchAgainProps) {
  const [shown, setShown] = useState(term);
  const [text, setText] = useState(term ?? '');
  const { suggest, open } = usePlaceSuggestions(text);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (term !== shown) {
    setShown(term);
    // Text typed before the address was known stays.
    if (shown !== undefined || text === '') setText(term ?? '');
  }
  const submit = (next: string) => {
    // One character over the limit is enough for the message; longer addresses could be rejected.
    const wanted = next.trim().slice(0, longestTerm + 1);
    setText(wanted);
    const path = searchResultsPath(wanted);
    void navigate(path, { replace: path === pathname + search });
  };
  return (
    <PlaceSearchBox
      text={text}
      suggest={suggest}
      onTyped={setText}
      onSubmitted={() => submit(text)}
      onChosen={submit}
      onApproached={open}
    />
  );
}
