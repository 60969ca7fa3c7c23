// Fonts for scripts that Inter lacks, next in the font family of the theme; loaded after the first page.
import '@fontsource-variable/noto-sans';
import '@fontsource-variable/noto-sans-arabic';
import '@fontsource-variable/noto-sans-sc';
