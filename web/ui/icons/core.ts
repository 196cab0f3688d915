import type { Drawings } from './drawings'

// Every icon that the product itself shows, and those of the clouds: at hand from the first paint.
// Glyphs for clouds are own simple signs that tell providers apart, none of them after a trademark.
export const core: Drawings = {
  prime: {
    home: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
    'chevron-down': 'm6 9.5 6 6 6-6',
    'chevron-up': 'm6 14.5 6-6 6 6',
    'chevron-right': 'm9.5 6 6 6-6 6',
    'chevron-left': 'm14.5 6-6 6 6 6',
    times: 'm6 6 12 12M18 6 6 18',
    check: 'm5 12.5 4.5 4.5L19 7.5',
    thumbtack: 'M8.5 4h7l-1 6 3 3.5v1.5h-11v-1.5l3-3.5zM12 15v5.5',
    'sign-out': 'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
    'exclamation-triangle': 'M12 4.5 3.5 19.5h17zM12 10.5v4M12 16.7v.2',
    'exclamation-circle': 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V13M12 16v.3',
    'check-circle': 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.3l2.8 2.8L16 9.5',
    'info-circle': 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.6v.4',
    sun:
      'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1' +
      'M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
    moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
    globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
    'sliders-h': 'M4 8h9M17 8h3M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 16h3M11 16h9M9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
    book: 'M5 5.5A1.5 1.5 0 0 1 6.5 4H19v13H6.5A1.5 1.5 0 0 0 5 18.5zM5 18.5A1.5 1.5 0 0 0 6.5 20H19v-3M9 8h6',
    search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.5 16.5 20 20',
    bars: 'M4 7h16M4 12h16M4 17h16',
    'arrows-h': 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
    'ellipsis-v':
      'M11.5 5.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0' +
      'M11.5 18.5a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
    refresh: 'M19.5 11a7.5 7.5 0 0 0-13.3-3.7L4 9.5M4 4.5v5h5M4.5 13a7.5 7.5 0 0 0 13.3 3.7L20 14.5M20 19.5v-5h-5',
    inbox: 'M4 13.5 6.5 5h11L20 13.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20',
    calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
    circle: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
  },
  solid: {
    cloud: 'M7 19a5 5 0 0 1-.8-9.9 6.3 6.3 0 0 1 12 1.6A4.2 4.2 0 0 1 17.5 19z',
    'chart-pie': 'M11 4a8.5 8.5 0 1 0 9 9h-9zM13.5 3v7.5H21A7.5 7.5 0 0 0 13.5 3z',
    thumbtack: 'M8 3.5h8l-1.2 6.2 3.2 3.6v2.2h-5.1V21h-1.8v-5.5H6v-2.2l3.2-3.6z',
  },
  brand: {
    aws: 'M9 4h6v6.5H9zM4.5 12.5h6.7V19H4.5zM12.8 12.5h6.7V19h-6.7z',
    azure: 'M12 3 20.5 12 12 21 3.5 12zM12 8.2 8.4 12l3.6 3.8 3.6-3.8z',
    google: 'M12 3.5 21 8.5 12 13.5 3 8.5zM3 12.7l9 5 9-5v2.8l-9 5-9-5z',
    xcloud:
      'M12 11.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM7 20.7a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4z' +
      'M17 20.7a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4z',
  },
}
