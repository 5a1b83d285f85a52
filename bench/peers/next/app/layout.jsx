import home from '../home.json';

export const metadata = { title: home.title, description: home.description };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        {home.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {home.styles.map((text, index) => (
          <style key={index} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}
