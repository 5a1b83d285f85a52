import { t } from '@language/words';
/** What happens after a request is sent; shown beside the form and on the confirmation. */
export const nextSteps: readonly { title: string; text: string }[] = [
  { title: t('We read it'), text: t('A person checks that the route, the goods and the measurements fit together.') },
  {
    title: t('Agents work it out'),
    text: t('The agents you chose, or members on your route, get the request with its reference.'),
  },
  {
    title: t('You compare'),
    text: t('Offers come to your email. Check the chargeable weight in each against this sum.'),
  },
];
