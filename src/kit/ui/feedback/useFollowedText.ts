import { useEffect, useState } from 'react';

/** Debounce after the last keystroke, in milliseconds. */
const followsAfter = 250;

interface FollowedText {
  text: string;
  change: (text: string) => void;
  /** Applies what was typed at once. */
  apply: () => void;
  /** Another text that was applied already. */
  reset: (text: string) => void;
}

/**
 * The text of a field that is applied elsewhere, such as in the address, once nobody has typed for a moment, without
 * surrounding space. `applied`: the text there; a change that does not come from here, by Back for example, replaces
 * what was typed.
 */
export function useFollowedText(applied: string, onApplied: (text: string) => void): FollowedText {
  const [text, setText] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [written, setWritten] = useState(applied);
  const wanted = text.trim();
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== written) {
      setWritten(applied);
      setText(applied);
    }
  }
  useEffect(() => {
    if (wanted === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(wanted);
      onApplied(wanted);
    }, followsAfter);
    return () => clearTimeout(timer);
  }, [wanted, written, onApplied]);
  return {
    text,
    change: setText,
    apply: () => {
      if (wanted === written) return;
      setWritten(wanted);
      onApplied(wanted);
    },
    reset: (other) => {
      setText(other);
      setWritten(other);
    },
  };
}
