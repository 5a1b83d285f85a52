import { Fragment } from 'react';

/** An email address as text: breaks at its marks rather than inside a word. Copied without the breaks. */
export function MailAddress({ address }: { address: string }) {
  return (
    <span translate="no">
      {address.split(/(?=[@.+_])/u).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
