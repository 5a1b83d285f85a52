/** As many characters as a new password needs (ASVS 5.0, 6.2.1). At sign-in there is no rule: older passwords go on working. */
const shortestPassword = 8;
/** A shorter name before the @ stands in too many good passwords by chance. */
const shortestName = 4;

/** The commonest passwords of that length, in lower case; null while they are not here. */
export type CommonPasswords = ReadonlySet<string> | null;

/** One character or a short group over and over, or a run such as 12345678 or hgfedcba: as easy to guess as any listed one. */
function isRun(text: string): boolean {
  if (/^(.{1,4}|.{6})\1+$/su.test(text)) return true;
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  // From 9 to 0 and back the run goes on.
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

function holdsAddress(text: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  const name = address.split('@')[0] ?? '';
  const forms = [
    address,
    name,
    name.split('+')[0] ?? '',
    name.replaceAll(/[._+-]/g, ''),
    (name.split('+')[0] ?? '').replaceAll(/[._-]/g, ''),
  ];
  return forms.some((form) => form.length >= shortestName && text.includes(form));
}

/** What is wrong with a new password, as a whole sentence; null when it may be used. */
export function newPasswordFault(password: string, email: string, common: CommonPasswords): string | null {
  const missing = shortestPassword - Array.from(password).length;
  if (missing > 0) return `At least ${shortestPassword} characters: ${missing} more to go.`;
  const text = password.toLowerCase();
  if (holdsAddress(text, email)) return 'Your email address must not be part of the password.';
  if (isRun(text) || common?.has(text) === true)
    return 'This is one of the passwords that are guessed first. Choose another one.';
  return null;
}

/** Said about a new password while it is typed. */
export function newPasswordHint(password: string, email: string, common: CommonPasswords): string {
  if (password === '')
    return `At least ${shortestPassword} characters. Three or four words are easy to remember and hard to guess.`;
  return (
    newPasswordFault(password, email, common) ??
    (Array.from(password).length < 12 ? 'Long enough. A longer one is safer.' : 'A good length.')
  );
}
