// Scripts that Inter does not have, behind it in the theme's font family; loaded after the first page.
import '@fontsource-variable/noto-sans';
import '@fontsource-variable/noto-sans-arabic';
import '@fontsource-variable/noto-sans-sc';
