/** Local storage keys of the chat (docs/product.md "Chat on the device") and its finished turns. */
export const chatKeys = {
  prevPrompts: 'prevPrompts',
  recentPrompt: 'recentPrompt',
  showResult: 'showResult',
  turns: 'keelway.chat',
} as const;
