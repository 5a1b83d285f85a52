/** Where the device keeps the chat (specification section 3), and its finished turns. */
export const chatKeys = { prevPrompts: 'prevPrompts', recentPrompt: 'recentPrompt', showResult: 'showResult', turns: 'keelway.chat' } as const;
