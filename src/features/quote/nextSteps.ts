/** What happens after a request is sent; shown beside the form and on the confirmation. */
export const nextSteps: readonly { title: string; text: string }[] = [
  { title: 'We read it', text: 'A person checks that the route, the goods and the measurements fit together.' },
  {
    title: 'Agents work it out',
    text: 'The agents you chose, or members on your route, get the request with its reference.',
  },
  { title: 'You compare', text: 'Offers come to your email. Check the chargeable weight in each against this sum.' },
];
