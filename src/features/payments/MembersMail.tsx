import site from '@content/site.json';

/** Email address of the members' support. */
export function MembersMail() {
  return (
    <a href={`mailto:${site.emails.members}`} translate="no">
      {site.emails.members}
    </a>
  );
}
