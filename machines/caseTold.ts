/** How a person learns that staff ended what is theirs: by a mail with this text, by phone, or not at all, and why. */
export type Told = { how: 'mail'; text: string } | { how: 'phone' } | { how: 'not'; why: string };

/** Stands for whatever staff say, where the machine asks only whether the step is possible. */
export const someWayToTell: Told = { how: 'phone' };

/** The text of the mail that tells it; null: no mail does. */
export const mailedText = (told: Told | undefined): string | null => (told?.how === 'mail' ? told.text : null);
