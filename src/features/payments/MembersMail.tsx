import site from '@content/site.json';

/** E-mail address of the members' support. */
export function MembersMail() {
  return (
    <a href={`mailto:${site.emails.members}`} translate="no">
      {site.emails.members}
    </a>
  );
}
