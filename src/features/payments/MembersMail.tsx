import site from '@content/site.json';

/** The address of those who look after members and their payments. */
export function MembersMail() {
  return (
    <a href={`mailto:${site.emails.members}`} translate="no">
      {site.emails.members}
    </a>
  );
}
