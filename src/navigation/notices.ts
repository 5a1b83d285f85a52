/** Path of the licences of what the site ships of others (tools/licences/notices.ts). */
export const noticesPath = '/third-party-notices.txt';
