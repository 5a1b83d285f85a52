import { browserIntent, isInApp } from '@/features/accounts/inAppBrowser';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.81 Mobile Safari/537.36';
const plainAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  ['Instagram, Android', `${android} Instagram 361.0.0.46.88 Android (34/14; 420dpi; 1080x2400; Google; Pixel 8)`],
  ['Instagram, iPhone', `${iphone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone13,2; iOS 17_5; en_US)`],
  ['Threads', `${iphone} Mobile/21F90 Barcelona 340.0.0.20.99 (iPhone13,2; iOS 17_5; en_US)`],
  ['Facebook, Android', `${android} [FB_IAB/FB4A;FBAV/487.0.0.55.72;IABMV/1;]`],
  ['Facebook, iPhone', `${iphone} Mobile/21F90 [FBAN/FBIOS;FBAV/465.0.0.41.103;FBBV/602060281;FBDV/iPhone13,2]`],
  ['Messenger', `${iphone} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/460.0.0.33.106;FBDV/iPhone13,2]`],
  ['WhatsApp, Android', `${android} WhatsApp/2.24.10.85`],
  ['WhatsApp, iPhone', `${iphone} Mobile/21F90 WhatsApp/24.10.78`],
  ['TikTok, Android', `${android} trill_340503 BytedanceWebview/d8a21c6`],
  ['TikTok, iPhone', `${iphone} Mobile/21F90 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en`],
  ['LINE', `${iphone} Mobile/21F90 Safari Line/14.8.1`],
  ['LINE, Android', `${plainAndroid} Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36 Line/14.8.1/IAB`],
  ['WeChat', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`],
  [
    'WeChat, Android',
    `${plainAndroid} Version/4.0 Chrome/122.0.6261.120 Mobile Safari/537.36 XWEB/1220099 MMWEBSDK/20240404 MicroMessenger/8.0.49`,
  ],
  ['X, iPhone', `${iphone} Mobile/21F90 Twitter for iPhone/10.44`],
  ['X, Android', `${android} TwitterAndroid`],
  ['Snapchat', `${iphone} Mobile/21F90 Snapchat/12.90.0.45 (like Safari/8618.2.12.10.9, panda)`],
  ['Pinterest', `${iphone} Mobile/21F90 [Pinterest/iOS]`],
  ['LinkedIn', `${iphone} Mobile/21F90 [LinkedInApp]/9.29.6413`],
  ['LinkedIn, Android', `${android} [LinkedInApp]`],
  ['KakaoTalk', `${iphone} Mobile/21F90 KAKAOTALK 10.8.5 INAPP`],
  ['Telegram, Android', `${android} Telegram-Android/11.1.3 (Google Pixel 8; Android 14; SDK 34; HIGH)`],
  ['any app, Android', android],
  [
    'any app, old Android',
    'Mozilla/5.0 (Linux; Android 4.4.2; GT-I9505) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
  ],
  ['any app, iPhone', `${iphone} Mobile/15E148`],
  ['any app, iPad', `${ipad} Mobile/15E148`],
])('%s is another app', (_, userAgent) => expect(isInApp(userAgent)).toBe(true));

test.each([
  ['Chrome, Android', `${plainAndroid} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Chrome, iPhone', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Safari, iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['Safari, iPad as a computer', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`],
  ['Safari, old iPad', `${ipad} Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  ['Firefox, iPhone', `${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
  ['Edge, Android', `${plainAndroid} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
  ['Edge, iPhone', `${iphone} Version/17.0 EdgiOS/131.0.2903.48 Mobile/15E148 Safari/605.1.15`],
  ['Samsung Internet', `${plainAndroid} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Opera, Android', `${plainAndroid} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`],
  ['DuckDuckGo, Android', `${plainAndroid} Version/4.0 Chrome/131.0.0.0 Mobile DuckDuckGo/5 Safari/537.36`],
  ['DuckDuckGo, iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/605.1.15 Ddg/17.5`],
  ['Mi Browser', `${plainAndroid} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.10.1`],
  ['Huawei Browser', `${plainAndroid} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`],
  ['Chrome, Windows', `${windows} Chrome/131.0.0.0 Safari/537.36`],
  ['Edge, Windows', `${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
  ['Chrome, Mac', `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  [
    'Chrome OS',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  ['nothing', ''],
])('%s is a browser', (_, userAgent) => expect(isInApp(userAgent)).toBe(false));

test('Android opens an address in the browser by an intent', () => {
  expect(browserIntent('https://keelway.example/signin?next=%2Fquote#top', android)).toBe(
    'intent://keelway.example/signin?next=%2Fquote#Intent;scheme=https;action=android.intent.action.VIEW;end',
  );
  expect(browserIntent('https://keelway.example/signin', iphone)).toBeNull();
  expect(browserIntent('http://192.168.1.7:3000/signin', android)).toBeNull();
});
