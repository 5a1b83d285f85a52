import { useHydrated } from '@/kit/ui/feedback/useOnline';

/** Apps whose own browser names itself, as they write it in the user agent. */
const apps =
  /\bInstagram\b|\bBarcelona \d|\bFB(?:AN|AV|IOS|_IAB|4A)\b|\bMessenger(?:ForiOS|Lite)|\bWhatsApp\/|\bmusical_ly|\bBytedanceWebview|\bTikTok\b|\btrill_|\bLine\/\d|\bMicroMessenger\/|\bTwitter for |\bTwitterAndroid\b|\bSnapchat\b|\bPinterest\/|\bLinkedInApp\b|\bKAKAOTALK\b|\bNAVER\(inapp|\bTelegram-Android\b|\bViber\/|\bReddit\/|\bDiscord\/|\bQQ\/\d|\bWeibo\b|\bDingTalk\b/i;
/** Browsers that are made of a web view, or written like one. */
const browsers =
  /\b(?:DuckDuckGo|Ddg|SamsungBrowser|OPR|OPX|OPT|Opera|EdgA|EdgiOS|CriOS|FxiOS|Firefox|Focus|Klar|Brave|UCBrowser|MiuiBrowser|HuaweiBrowser|VivoBrowser|HeyTapBrowser|Silk|YaBrowser|Puffin|Vivaldi|Ecosia|QQBrowser|MQQBrowser|Whale|Phoenix)\b/i;
const androidWebView = /; wv\)|\bVersion\/\d+\.\d+ Chrome\//;
const appleDevice = /\((?:iPhone|iPad|iPod)\b/;

/** Safari's engine without its name is the web view of an app. */
const isWebView = (userAgent: string): boolean =>
  userAgent.includes('Android')
    ? androidWebView.test(userAgent)
    : appleDevice.test(userAgent) && userAgent.includes('AppleWebKit/') && !/\bSafari\//.test(userAgent);

/** Whether a page is open inside another app, where Google refuses its sign-in. */
export function isInApp(userAgent: string): boolean {
  if (apps.test(userAgent)) return true;
  return !browsers.test(userAgent) && isWebView(userAgent);
}

/** An address that Android opens in the browser; null for other systems, and for addresses without TLS. */
export function browserIntent(address: string, userAgent: string): string | null {
  const { protocol, host, pathname, search } = new URL(address);
  if (!userAgent.includes('Android') || protocol !== 'https:') return null;
  return `intent://${host}${pathname}${search}#Intent;scheme=https;action=android.intent.action.VIEW;end`;
}

/** Whether the page is open inside another app; not one that was added to the home screen. */
export function useInApp(): boolean {
  const isHydrated = useHydrated();
  if (!isHydrated || !isInApp(navigator.userAgent)) return false;
  return !globalThis.matchMedia('(display-mode: standalone)').matches;
}
